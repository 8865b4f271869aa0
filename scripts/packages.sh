# Sourced by ./run, ./test and tests/api/run: what a fresh Debian lacks, installed when missing.

# say TEXT…: one line to the terminal, apart from the output of tools.
say() {
  printf '==> %s\n' "$*" >&2
}

# fail TEXT…: says why and ends.
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# need_cargo: puts cargo on the PATH, or says where Rust comes from.
need_cargo() {
  command -v cargo >/dev/null && return
  if [[ -x "$HOME/.cargo/bin/cargo" ]]; then
    export PATH="$HOME/.cargo/bin:$PATH"
    return
  fi
  fail "cargo was not found: install Rust from https://rustup.rs, then try again"
}

# need_cc: a C compiler, for SQLite, the ciphers and the linker.
need_cc() {
  command -v cc >/dev/null && return
  install_packages "a C compiler" gcc libc6-dev
}

# need_python: python3 that can make a virtual environment, for the API tests.
need_python() {
  python3 -c 'import ensurepip, venv' 2>/dev/null && return
  install_packages "python3 with venv" python3 python3-venv
}

# need_components: rustfmt and clippy, which a minimal Rust leaves out.
need_components() {
  cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 && return
  command -v rustup >/dev/null ||
    fail "rustfmt or clippy is missing: install both for $(rustc --version), then try again"
  say "rustfmt or clippy is missing: installing them with rustup"
  rustup component add rustfmt clippy
}

# install_packages WHAT PACKAGE…: asks apt-get, as root or through sudo.
install_packages() {
  local what=$1
  shift
  command -v apt-get >/dev/null ||
    fail "$what is missing and this system has no apt-get: install it yourself, then try again"
  local as_root=()
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null ||
      fail "$what is missing: run 'apt-get install $*' as root, then try again"
    as_root=(sudo)
  fi
  say "$what is missing: installing $* with apt-get"
  # A package list that cannot be refreshed may still know the packages.
  "${as_root[@]}" apt-get update -qq || say "apt-get update failed; trying with the list as it is"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >&2 ||
    fail "$what could not be installed: run 'apt-get install $*' as root, then try again"
}

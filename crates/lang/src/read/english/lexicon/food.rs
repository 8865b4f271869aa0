//! What people eat and drink.

use super::{DRINK, FLOWER, FOOD, List};

pub(super) const LISTS: &[List] = &[
    (
        FOOD,
        "food pizza pasta spaghetti sushi ramen noodle noodles rice bread cake chocolate candy \
        cookie ice_cream icecream burger hamburger cheeseburger fries sandwich taco burrito \
        curry steak chicken fried_chicken pork beef bacon ham lamb duck fish salmon tuna shrimp \
        prawn crab lobster oyster clam mussel squid octopus seafood egg cheese yogurt butter \
        cream peanut peanut_butter nut almond walnut cashew apple banana orange grape \
        strawberry blueberry raspberry mango peach pear melon watermelon pineapple cherry lemon \
        kiwi avocado tomato potato sweet_potato carrot onion garlic cucumber eggplant broccoli \
        spinach lettuce cabbage mushroom pepper bell_pepper chili corn pea bean tofu cilantro \
        coriander mint mint_chocolate parsley basil celery beet olive pickle kimchi tteokbokki \
        bibimbap bulgogi samgyeopsal jajangmyeon jjajangmyeon naengmyeon gimbap kimbap japchae \
        galbi sundae mandu dumpling dim_sum pho pad_thai tom_yum falafel hummus kebab shawarma \
        paella lasagna risotto gnocchi tiramisu macaron croissant bagel pancake waffle donut \
        doughnut pie pudding brownie cupcake muffin cereal oatmeal granola salad soup stew \
        barbecue bbq hot_dog hotdog sausage meatball meat red_meat spicy_food spicy_foods \
        street_food fast_food junk_food korean_food japanese_food chinese_food thai_food \
        indian_food mexican_food italian_food dessert sweets snack popcorn chips nachos \
        guacamole honey jam syrup wasabi anchovy liver raw_fish sashimi udon soba miso tempura \
        katsu hot_pot hotpot malatang mac_and_cheese fish_and_chips pineapple_pizza gluten \
        dairy sugar soy wheat sesame shellfish vegetable veggie fruit",
    ),
    (
        DRINK,
        "drink coffee tea green_tea black_tea milk_tea bubble_tea boba latte americano espresso \
        cappuccino mocha iced_coffee cold_brew juice soda coke cola pepsi sprite lemonade \
        smoothie milkshake milk oat_milk beer wine red_wine white_wine whiskey whisky vodka gin \
        rum tequila soju makgeolli sake champagne cocktail alcohol matcha hot_chocolate cocoa \
        energy_drink kombucha iced_americano iced_latte",
    ),
    (
        FLOWER,
        "rose tulip lily daisy sunflower orchid peony lavender hydrangea carnation iris jasmine \
        cherry_blossom camellia lilac daffodil violet magnolia",
    ),
];

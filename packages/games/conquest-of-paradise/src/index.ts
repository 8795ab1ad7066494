// @wayfinder/conquest-of-paradise: All of one game: data, rules, secrets, choices, orders, bot, board drawing, texts, tests.
export {};

// @wayfinder/notify: Channels (e-mail, webhook), templates, delivery rules.
export {};

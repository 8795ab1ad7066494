// @wayfinder/games-catalog: Names the games: id, name, picture and lazy imports. The only room that knows which games exist.
export {};

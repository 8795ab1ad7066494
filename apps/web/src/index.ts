// @wayfinder/web: Pages, boards, replay, planner; signing in.
export {};

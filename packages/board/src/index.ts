// @wayfinder/board: The board kit: geometry, layers, pan and zoom, focus, highlights, animation of events, SVG. No rules.
export {};

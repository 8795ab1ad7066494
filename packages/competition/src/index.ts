/** Leagues as mathematics: who plays whom, who stands where, where everybody can still end, who goes up. No I/O. */
export {};

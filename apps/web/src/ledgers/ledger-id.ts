/** The id of a game from a ledger: of no game of the service. */
export const LEDGER_ID = 'ledger';

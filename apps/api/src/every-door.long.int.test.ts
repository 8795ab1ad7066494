/** Every door of the service at once, in games that are played on further than in the gate: others every day, or those of `DOORS_SEED`. */
process.env.DOORS_SEED ??= new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
const { everyDoor, SEED } = await import('./testing/every-door.ts');

process.stdout.write(`every door, DOORS_SEED=${SEED}\n`);

everyDoor({ commands: 4, turn: null, oneOf: 1 });

export {};

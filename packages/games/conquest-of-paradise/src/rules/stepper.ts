/** A level of numbers in which a number that is too high says why. */
import { count, type Level, type Message, NOT_OFFERED, type Refusal } from '@wayfinder/engine';

/** Whole numbers from 1 to `max` are shown; any higher one is refused with the reason that `refusalOf` gives. */
export function stepper(ask: Message, max: number, refusalOf: (n: number) => Refusal | null): Level {
  const level = count(ask, 1, max, refusalOf);
  const beyond = (id: string): Refusal =>
    /^[1-9]\d{0,3}$/.test(id) ? (refusalOf(Number(id)) ?? NOT_OFFERED) : NOT_OFFERED;
  return { ...level, has: (id) => (Number(id) > max ? beyond(id) : level.has(id)) };
}

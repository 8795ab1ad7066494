/** Small helpers to write messages. */
import type { Arg, Message } from '@wayfinder/engine';

/** A message with numbers and other arguments. */
export function said(key: string, args: Readonly<Record<string, Arg | number>> = {}): Message {
  const typed = Object.entries(args).map(([name, arg]) => [name, typeof arg === 'number' ? { count: arg } : arg]);
  return typed.length === 0 ? { key } : { key, args: Object.fromEntries(typed) as Record<string, Arg> };
}

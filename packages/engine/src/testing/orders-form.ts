/** Questions of a test to a form of standing orders: what it lets a player give, and the words that it needs. */
import type { OrdersField, OrdersForm, OrdersInput } from '../orders-form.ts';

/** The fields of the orders that a form sets. */
export function formFields({ groups }: OrdersForm): readonly OrdersField[] {
  return groups.flatMap(({ items }) => items.flatMap(({ fields }) => fields));
}

/** Values that a form lets a player give: the least and the most of it. `place`: one of the board. */
export function formValues(input: OrdersInput, place: string): unknown[] {
  const rowOf = (fields: readonly OrdersField[], at: number): object =>
    Object.fromEntries(
      fields.map(({ name, input: one }) => {
        const values = formValues(one, place);
        return [name, values[at % values.length]];
      }),
    );
  switch (input.kind) {
    case 'choice':
    case 'thing':
      return [...input.options];
    case 'switch':
      return [true, false];
    case 'number':
      return [input.min, input.max, ...(input.none ? [null] : [])];
    case 'ranking':
      return [[], [...input.options], [...input.options].reverse()];
    case 'space':
      return [place, ...(input.none ? [null] : [])];
    case 'spaces':
      return [[], Array.from({ length: input.most }, () => place)];
    case 'group':
      return [0, 1].map((at) => rowOf(input.fields, at));
    case 'rows':
      return [
        [],
        Array.from({ length: input.most }, (_, i) => rowOf(input.fields, i)),
        [input.row],
        [...(input.offered ?? [])],
      ];
    case 'each': {
      const values = formValues(input.input, place);
      const all = input.options.map((id, i) => [id, values[i % values.length]]);
      return [{}, Object.fromEntries(all), Object.fromEntries(input.options.map((id) => [id, input.first]))];
    }
  }
}

function keysOf({ name, input }: OrdersField, at: string): string[] {
  const key = `${at}.${name}`;
  if (input.kind === 'each') {
    const things = input.of === 'seat' ? [] : input.options.map((option) => `${input.of}.${option}`);
    return [...new Set([key, ...things, ...keysOf({ name, input: input.input }, at)])];
  }
  const none = 'none' in input && input.none ? [`${key}.none`] : [];
  if (input.kind === 'choice')
    return [key, ...input.options.map((option) => (option === 'ask' ? 'order.ask' : `${key}.${option}`))];
  if (input.kind === 'ranking' && input.of === 'seat') return [key];
  if (input.kind === 'thing' || input.kind === 'ranking')
    return [key, ...input.options.map((option) => `${input.of}.${option}`)];
  if (input.kind === 'group' || input.kind === 'rows') return [key, ...input.fields.flatMap((one) => keysOf(one, key))];
  return [key, ...none];
}

/** Keys of all words that a form needs, hints left out. */
export function formKeys(form: OrdersForm): string[] {
  const groups = form.groups.map(({ id }) => `order.group.${id}`);
  return ['order.ask', ...groups, ...formFields(form).flatMap((field) => keysOf(field, 'order'))];
}

/** The fields of a group, of each row or of each thing. */
function fieldsWithin(input: OrdersInput): readonly OrdersField[] {
  if (input.kind === 'each') return fieldsWithin(input.input);
  return input.kind === 'group' || input.kind === 'rows' ? input.fields : [];
}

function besideIn({ name, input, only = [] }: OrdersField, at: string): string[] {
  const key = `${at}.${name}`;
  const inner = fieldsWithin(input);
  const own = [only].flat().flatMap(({ is }) => is.map((value) => `${key}.${value}`));
  return [...own, ...inner.flatMap((one) => besideIn(one, key))];
}

/** Keys that may have a hint: those of words, and fields beside a value of their neighbour. */
export function hintedKeys(form: OrdersForm): string[] {
  return [...formKeys(form), ...formFields(form).flatMap((field) => besideIn(field, 'order'))];
}

/** Fields that name a neighbour which can't be as they say: there is none, or it has no such word. */
export function wrongNeighbours(form: OrdersForm): string[] {
  const wrongIn = (fields: readonly OrdersField[]): string[] =>
    fields.flatMap(({ name, only = [], input }) => {
      const inner = wrongIn(fieldsWithin(input));
      const wrong = [only].flat().flatMap(({ field, is }) => {
        const beside = fields.find((one) => one.name === field)?.input;
        const known: readonly string[] =
          beside?.kind === 'choice' || beside?.kind === 'thing' ? beside.options : ['true', 'false'];
        return is.filter((word) => !beside || !known.includes(word)).map((word) => `${name} with ${field} ${word}`);
      });
      return [...inner, ...wrong];
    });
  return wrongIn(formFields(form));
}

'use client';

import type { OrdersField, OrdersInput } from '@wayfinder/engine';
import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useForm } from './context.tsx';
import { Choice, Count, Switch, Thing } from './controls.tsx';
import { type At, type InputProps, seatOf, thingOf, useFieldWords } from './input.ts';
import { WantedList } from './list.tsx';
import styles from './orders.module.css';
import { PlaceField, PlacesField } from './places.tsx';
import { Ranking } from './ranking.tsx';
import { idOf, isShown, type Values } from './values.ts';

interface FieldsProps {
  fields: readonly OrdersField[];
  values: Values;
  /** Values that are suggested for them; null where nothing is, as in rows. */
  suggested: Values | null;
  at: At;
  onChange: (values: Values) => void;
}

/** The value of the neighbour that brought the field into sight. */
function besideOf(only: OrdersField['only'] = [], values: Values): { beside?: string } {
  const found = [only].flat().find(({ field, is }) => is.includes(String(values[field])));
  return found ? { beside: String(values[found.field]) } : {};
}

/** Fields beside one another, those that matter now. */
export function Fields({ fields, values, suggested, at, onChange }: FieldsProps): ReactElement {
  return (
    <>
      {fields
        .filter((field) => isShown(field, values))
        .map(({ name, input, only }) => (
          <Field
            key={name}
            input={input}
            value={values[name]}
            suggested={suggested ? suggested[name] : undefined}
            at={{
              key: `${at.key}.${name}`,
              ids: [...at.ids, name],
              inRow: at.inRow ?? false,
              ...besideOf(only, values),
            }}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
    </>
  );
}

const KINDS: { [Kind in OrdersInput['kind']]: (props: InputProps<Kind>) => ReactElement } = {
  choice: Choice,
  switch: Switch,
  number: Count,
  thing: Thing,
  ranking: Ranking,
  space: PlaceField,
  spaces: PlacesField,
  group: Group,
  rows: Rows,
  each: Each,
};

function Field(props: InputProps): ReactElement {
  // The table gives each kind its own: what a field is and how it is set go together.
  const One = KINDS[props.input.kind] as (props: InputProps) => ReactElement;
  return <One {...props} />;
}

/** Fields that are one thing together. */
function Group({ input, value, suggested, at, onChange }: InputProps<'group'>): ReactElement {
  const { label, hint } = useFieldWords(at);
  return (
    <fieldset className={`wf-fieldset ${styles.group}`}>
      <legend className="wf-field-label">{label}</legend>
      {hint.hint ? <p className="wf-field-hint">{hint.hint}</p> : null}
      <div className={styles.beside}>
        <Fields
          fields={input.fields}
          values={value as Values}
          suggested={(suggested as Values | undefined) ?? null}
          at={at}
          onChange={onChange}
        />
      </div>
    </fieldset>
  );
}

/** Rows that are suggested: put in by a press, and never by themselves. */
function Offered({
  input: { offered = [], fields },
  at,
  onAdd,
}: Pick<InputProps<'rows'>, 'input' | 'at'> & { onAdd: (row: Values) => void }): ReactElement {
  const t = useTranslations('orders');
  const { words } = useForm();
  const [first] = fields;
  return (
    <>
      {offered.map((row) => {
        const value = String(first && row[first.name]);
        const name =
          first?.input.kind === 'thing'
            ? words.name(thingOf(first.input.of, value))
            : words.say({ key: `${at.key}.${first?.name}.${value}` });
        return (
          <Button key={value} onClick={() => onAdd(row)}>
            {t('addOffered', { name })}
          </Button>
        );
      })}
    </>
  );
}

/** Steps of a plan, or cards of conditions: rows of the same fields, in the order in which they count. */
function Rows({ input, value, at, onChange }: InputProps<'rows'>): ReactElement {
  const t = useTranslations('orders');
  const { label, hint } = useFieldWords(at);
  const rows = value as readonly Values[];
  const nameOf = (_row: Values, index: number): string => t('row', { n: index + 1, name: label });
  return (
    <fieldset className={`wf-fieldset ${styles.group}`}>
      <legend className="wf-field-label">{label}</legend>
      {hint.hint ? <p className="wf-field-hint">{hint.hint}</p> : null}
      <WantedList id={idOf(at.ids)} items={rows} nameOf={nameOf} onChange={onChange}>
        {(row, index) => (
          <fieldset className={`wf-fieldset ${styles.row}`}>
            <legend className="wf-hidden">{nameOf(row, index)}</legend>
            <span className={styles.rowNumber} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.beside}>
              <Fields
                fields={input.fields}
                values={row}
                suggested={null}
                at={{ key: at.key, ids: [...at.ids, index], inRow: true }}
                onChange={(changed) => onChange(rows.map((old, i) => (i === index ? changed : old)))}
              />
            </div>
          </fieldset>
        )}
      </WantedList>
      {rows.length >= input.most ? null : (
        <div className="wp-row">
          <Button onClick={() => onChange([...rows, input.row])} aria-label={t('addRowTo', { name: label })}>
            <Icon name="plus" /> {t('addRow')}
          </Button>
          <Offered input={input} at={at} onAdd={(row) => onChange([...rows, row])} />
        </div>
      )}
    </fieldset>
  );
}

function without(values: Values, id: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([one]) => one !== id));
}

/** Values for some things alone: each of them with its own, those that have none below as buttons. */
function Each({ input, value, at, onChange }: InputProps<'each'>): ReactElement {
  const t = useTranslations('orders');
  const { words, seats, ownSeat } = useForm();
  const { label, hint } = useFieldWords(at);
  const values = value as Values;
  const isThere = (id: string): boolean => input.of !== 'seat' || (seatOf(id) < seats && seatOf(id) !== ownSeat);
  const things = input.options.filter(isThere).map((id) => ({ id, name: words.name(thingOf(input.of, id)) }));
  const others = things.filter(({ id }) => !Object.hasOwn(values, id));
  return (
    <fieldset className={`wf-fieldset ${styles.group}`} id={idOf(at.ids)} tabIndex={-1}>
      <legend className="wf-field-label">{label}</legend>
      {hint.hint ? <p className="wf-field-hint">{hint.hint}</p> : null}
      {things.map(({ id, name }) =>
        Object.hasOwn(values, id) ? (
          <div key={id} className={styles.wantedRow}>
            <Field
              input={input.input}
              value={values[id]}
              suggested={undefined}
              at={{ key: at.key, ids: [...at.ids, id], called: name, inRow: true }}
              onChange={(changed) => onChange({ ...values, [id]: changed })}
            />
            <IconButton
              label={t('remove', { name })}
              onClick={() => {
                onChange(without(values, id));
                // The button goes with what it takes out.
                document.getElementById(idOf(at.ids))?.focus();
              }}
            >
              <Icon name="cross" />
            </IconButton>
          </div>
        ) : null,
      )}
      {others.length === 0 ? null : (
        <div className="wp-row">
          {others.map(({ id, name }) => (
            <Button
              key={id}
              onClick={() => onChange({ ...values, [id]: input.first })}
              aria-label={t('addNamed', { name })}
            >
              <Icon name="plus" /> {name}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

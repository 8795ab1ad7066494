/// <reference lib="dom" />
import type {
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  RefAttributes,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

/** Attributes that a control inside a `Field` must carry to be tied to its label, hint and error. */
interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldText {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Error and what to do; its presence marks the control invalid. */
  readonly error?: ReactNode;
}

interface FieldProps extends FieldText {
  readonly children: (ties: FieldTies) => ReactNode;
}

function tiesOf({ id, hint, error }: FieldText): FieldTies {
  const told = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    ...(told === '' ? {} : { 'aria-describedby': told }),
    ...(error === undefined ? {} : { 'aria-invalid': true as const }),
  };
}

function FieldNotes({ id, hint, error }: Omit<FieldText, 'label'>): ReactElement {
  return (
    <>
      {hint === undefined ? null : (
        <div className="wf-field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error === undefined ? null : (
        <div className="wf-field-error" id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </>
  );
}

/** Label, control, hint and error, tied together for readers. */
function Field({ children, ...text }: FieldProps): ReactElement {
  return (
    <div className="wf-field">
      <label className="wf-field-label" htmlFor={text.id}>
        {text.label}
      </label>
      {children(tiesOf(text))}
      <FieldNotes id={text.id} hint={text.hint} error={text.error} />
    </div>
  );
}

/**
 * Makes a reset of the form go back to what is chosen. React resets a form after its action, and would show the first choice again
 * while the page still holds the one that was made.
 */
function keptChecked(checked: boolean | undefined): RefAttributes<HTMLInputElement> {
  if (checked === undefined) return {};
  return {
    ref: (input) => {
      if (input) input.defaultChecked = checked;
    },
  };
}

/** The same for one of a list. */
function keptSelected(value: SelectHTMLAttributes<HTMLSelectElement>['value']): RefAttributes<HTMLSelectElement> {
  if (value === undefined) return {};
  return {
    ref: (select) => {
      for (const option of select?.options ?? []) option.defaultSelected = option.value === String(value);
    },
  };
}

type Bare<T> = Omit<T, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>;

type TextFieldProps = FieldText & Bare<InputHTMLAttributes<HTMLInputElement>>;

/** A line of text, an address, a number. */
export function TextField({ id, label, hint, error, ...input }: TextFieldProps): ReactElement {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ties) => <input {...input} {...ties} className="wf-input" />}
    </Field>
  );
}

type TextAreaFieldProps = FieldText &
  Bare<TextareaHTMLAttributes<HTMLTextAreaElement>> &
  RefAttributes<HTMLTextAreaElement>;

/** A text of many lines. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps): ReactElement {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ties) => <textarea {...area} {...ties} className="wf-input" />}
    </Field>
  );
}

type SelectFieldProps = FieldText & Bare<SelectHTMLAttributes<HTMLSelectElement>>;

/** One of a list; the children are its `option`s. */
export function SelectField({ id, label, hint, error, ...select }: SelectFieldProps): ReactElement {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ties) => <select {...select} {...ties} {...keptSelected(select.value)} className="wf-input" />}
    </Field>
  );
}

type CheckFieldProps = FieldText &
  Bare<Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>> & { readonly type?: 'checkbox' | 'radio' };

/** A box or a radio with its label beside it; the whole line is the target. */
export function CheckField({ id, label, hint, error, type = 'checkbox', ...input }: CheckFieldProps): ReactElement {
  const text = { id, label, hint, error };
  return (
    <div className="wf-check">
      <label className="wf-check-line" htmlFor={id}>
        <input {...input} {...tiesOf(text)} {...keptChecked(input.checked)} type={type} className="wf-check-box" />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  readonly legend: ReactNode;
  /** Also the beginning of each radio's id: `name.value`. */
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly RadioChoice<Value>[];
  readonly onChange: (value: Value) => void;
  /** Error of the one that is chosen. */
  readonly error?: ReactNode;
  /** Fields that go with what is chosen. */
  readonly children?: ReactNode;
}

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactElement {
  const { legend, name, value, choices, onChange, error, children } = props;
  return (
    <fieldset className="wf-fieldset" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="wf-field-label">{legend}</legend>
      {choices.map(({ value: one, ...text }) => (
        <CheckField
          key={one}
          id={`${name}.${one}`}
          name={name}
          type="radio"
          checked={value === one}
          onChange={() => onChange(one)}
          {...text}
        />
      ))}
      {children}
      <FieldNotes id={name} error={error} />
    </fieldset>
  );
}

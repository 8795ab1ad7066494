/** Canonical JSON (RFC 8785): one text for one value, for hashes and comparisons. */
import canonicalize from 'canonicalize';

/** The canonical text of plain data. @throws TypeError for what JSON can't hold. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('not plain data');
  return text;
}

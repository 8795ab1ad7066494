/** Looks at the body of a server action before Next.js reads it: one that can't be read is a fault to Next.js, and is the sender's. */

/** False for a form that is cut off, has no boundary or isn't one, and for arguments that are no list. */
export async function isReadable(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return true;
  const type = request.headers.get('content-type') ?? '';
  const copy = request.clone();
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    return copy.formData().then(
      () => true,
      () => false,
    );
  }
  // Other bodies are read by actions alone.
  if (!request.headers.has('next-action')) return true;
  return copy.json().then(Array.isArray, () => false);
}

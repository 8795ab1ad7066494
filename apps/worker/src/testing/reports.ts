/** Reports of mail servers for tests, in the shapes that they have out there. */
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';

/** Subject of a report. */
export interface About {
  returnPath: string;
  recipient: string;
  messageId: string;
  action?: string;
  status?: string;
  diagnosis?: string;
}

export type Shape = 'postfix' | 'gmail' | 'exchange' | 'late' | 'failed' | 'away' | 'read';

/** A whole mail of this shape. */
export function report(shape: Shape, about: About): string {
  const words = { ACTION: 'failed', STATUS: '5.0.0', DIAGNOSIS: 'smtp; 550 no', ...told(about) };
  const text = readFileSync(new URL(`./reports/${shape}.eml`, import.meta.url), 'utf8');
  return Object.entries(words).reduce((so, [word, value]) => so.replaceAll(word, value), text);
}

function told({ returnPath, recipient, messageId, action, status, diagnosis }: About): Record<string, string> {
  return {
    RETURN_PATH: returnPath,
    RECIPIENT: recipient,
    MESSAGE_ID: messageId,
    ...(action === undefined ? {} : { ACTION: action }),
    ...(status === undefined ? {} : { STATUS: status }),
    ...(diagnosis === undefined ? {} : { DIAGNOSIS: diagnosis }),
  };
}

/** Sends a mail as a mail server does that returns one; answers the code that it was answered. */
export async function sendTo(port: number, to: string, raw: string | Buffer, from = ''): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, name: 'mx.relay.test' });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    if (responseCode === undefined) throw error;
    return responseCode;
  } finally {
    transport.close();
  }
}

/** The part of web-push that is used here: the package brings no types. */
declare module 'web-push' {
  interface Details {
    headers: Record<string, string | number>;
    body: Buffer;
  }
  interface Options {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    topic: string;
    urgency: 'very-low' | 'low' | 'normal' | 'high';
  }
  const webPush: {
    /** @throws Error for keys that are none */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): Details;
  };
  export default webPush;
}

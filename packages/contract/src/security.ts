/** Headers that pages and api answer alike. */

/** Seconds for which a browser stays with https: half a year. What else is under the same domain is its owner's to decide. */
export const HSTS_SECONDS = 15_552_000;

/** The value of Strict-Transport-Security. */
export const HSTS = `max-age=${HSTS_SECONDS}`;

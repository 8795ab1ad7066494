/** The address of a club, with the key by which one joins where there is one. */
export function addressOf(origin: string, id: string, link: string | null): string {
  return `${origin}/clubs/${id}${link === null ? '' : `?link=${link}`}`;
}

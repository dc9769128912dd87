/** Pages that a form may lead to after its submission. */
const TARGETS = ['/surveys/success', '/surveys/error'];

/** The page of this site that a form's redirect leads to; undefined for any other address, which is not followed. */
export function redirectTarget(url: string, origin: string): string | undefined {
  const address = URL.parse(url, origin);
  return address?.origin === origin ? TARGETS.find((path) => path === address.pathname) : undefined;
}

/**
 * Whether the browser is Safari on iOS, where a site can only be installed by hand (BAN-03). iPads say that they are Macs,
 * but Macs have no touchscreen. Other browsers on iOS name themselves beside Safari, and web views do not name Safari.
 */
export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && / Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo/.test(userAgent);
}

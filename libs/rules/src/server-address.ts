/**
 * The address of something for a page: on this server it has the prefix of the site (setting `apiBase`, BLD-05).
 * @param address path on this server, or a URL elsewhere
 */
export const serverAddress = (address: string, apiBase: string): string =>
  /^\/(?!\/)/.test(address) ? apiBase + address : address;

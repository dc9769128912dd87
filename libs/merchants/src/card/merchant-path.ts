/** Path of a merchant's page. */
export const merchantPath = (id: string): string => `/merchants/${encodeURIComponent(id)}`;

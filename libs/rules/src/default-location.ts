/** Where people are taken to be when nobody can tell: Times Square (SRC-06). */
export const defaultLocation = { latitude: 40.7577, longitude: -73.9857 } as const;

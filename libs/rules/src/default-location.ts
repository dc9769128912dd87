/** The location of visitors whose position is unknown: Times Square (SRC-06). */
export const defaultLocation = { latitude: 40.7577, longitude: -73.9857 } as const;

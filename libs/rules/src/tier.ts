/** The levels of members (entities: tier level). Those who opted in to e-mail are Select Members. */
export const TIER = { optedOut: 0, notActivated: 1, select: 2, vip: 3 } as const;

export type TierLevel = (typeof TIER)[keyof typeof TIER];

/** Where a phase is printed. */
export type Terminal = { write(text: string): unknown; isTTY?: boolean };

export function phase<Result>(text: string, run: () => Promise<Result>, terminal?: Terminal): Promise<Result>;

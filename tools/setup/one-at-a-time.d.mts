export function oneAtATime<Result>(
  claim: string,
  run: () => Promise<Result>,
  onWait?: (holder: number) => void,
): Promise<Result>;

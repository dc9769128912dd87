/** The drawings of `art/settings` to choose from. */
export const SETTINGS = {
  plate: ['plate-1', 'plate-2', 'plate-3'],
  coupe: ['coupe-1'],
  bowl: ['bowl-1', 'bowl-2'],
  tray: ['tray-1'],
  steamer: ['steamer-1'],
  board: ['board-1'],
  slab: ['slab-1'],
  glasses: [undefined],
  table: ['table-1', 'table-2', 'table-3'],
  linen: ['napkin-1', 'napkin-1', 'napkin-1', undefined],
  fork: ['fork-1', 'fork-2'],
  chopsticks: ['chopsticks-1'],
  none: [undefined],
  beside: ['beside-1', 'beside-2', 'beside-3', 'beside-4', 'beside-5', 'beside-5', undefined, undefined],
  window: ['window-1', 'window-2'],
} as const satisfies Record<string, readonly [string | undefined, ...(string | undefined)[]]>;

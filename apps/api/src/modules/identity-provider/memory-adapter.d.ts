/** `@types/oidc-provider` leaves out the package's own store. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';

  /** Stores the provider's state in memory, bounded. */
  export function createMemoryAdapter(clockToleranceSeconds: number): AdapterFactory;
}

import type { ReactNode } from 'react';

export default function MerchantPage(): ReactNode {
  return <h1 tabIndex={-1}>Merchant</h1>;
}

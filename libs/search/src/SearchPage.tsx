import type { ReactNode } from 'react';

export default function SearchPage(): ReactNode {
  return <h1 tabIndex={-1}>Search</h1>;
}

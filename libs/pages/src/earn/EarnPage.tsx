import { useContent } from '@dining/content';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import HowItWorksPage from '../how-it-works/HowItWorksPage.tsx';
import NotFoundPage from '../not-found/NotFoundPage.tsx';
import { earnSlug, isEarnPage } from './earn-content.ts';
import { EarnDetail } from './EarnDetail.tsx';
import { EarnList } from './EarnList.tsx';

/** /earn lists the offers, /earn/… shows one of them (CON-05). */
export default function EarnPage(): ReactNode {
  const slug = earnSlug(useLocation().pathname);
  const details = useContent('earn_details');
  const entry = details.find((detail) => detail.slug.toLowerCase() === slug);
  if (entry) return <EarnDetail slug={entry.slug} fields={entry.fields} />;
  if (slug === 'how-it-works') return <HowItWorksPage />;
  return isEarnPage(slug, details) ? <EarnList /> : <NotFoundPage />;
}

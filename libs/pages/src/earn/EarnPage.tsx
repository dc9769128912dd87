import { useContent } from '@dining/content';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import HowItWorksPage from '../how-it-works/HowItWorksPage.tsx';
import { NotFoundView } from '../not-found/NotFoundView.tsx';
import { earnSlug, isEarnPage } from './earn-content.ts';
import { EarnDetail } from './EarnDetail.tsx';
import { EarnList } from './EarnList.tsx';

/** /earn lists what there is to earn, /earn/… tells about one of it (CON-05). */
export default function EarnPage(): ReactNode {
  const slug = earnSlug(useLocation().pathname);
  const details = useContent('earn_details');
  const entry = details.find((one) => one.slug.toLowerCase() === slug);
  if (entry) return <EarnDetail slug={entry.slug} fields={entry.fields} />;
  if (slug === 'how-it-works') return <HowItWorksPage />;
  return isEarnPage(slug, details) ? <EarnList /> : <NotFoundView />;
}

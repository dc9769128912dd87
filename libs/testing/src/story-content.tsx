import type { SiteContent } from '@dining/site';
import { createContext } from 'react';

/** The selected partner's content that every story shows unless it brings other content: navigation and footer. */
export const StoryContent = createContext<Partial<SiteContent>>({});

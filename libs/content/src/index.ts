export { ContentBlocks, Prose } from './blocks/ContentBlocks.tsx';
export { ContentSidebar } from './blocks/ContentSidebar.tsx';
export { ContentHtml, ContentText, useContentString } from './content-text.tsx';
export { contentApi } from './content.endpoints.ts';
export { ContentButton, ContentLink } from './ContentLink.tsx';
export { ContentGate, logContentProblem, type ContentProblem } from './gate/ContentGate.tsx';
export { ContentPopups } from './popup/ContentPopups.tsx';
export { ContentPopup } from './popup/ContentPopup.tsx';
export { useContent, useContentEntry } from './use-content.ts';

import '@fontsource-variable/public-sans';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { takeToken } from './api/access-token.ts';
import { createStudioStore } from './api/studio-store.ts';
import { StudioApp } from './layout/StudioApp.tsx';
import { applyStudioLook } from './look/apply-studio-look.ts';

takeToken();
applyStudioLook();
const root = document.getElementById('studio');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={createStudioStore()}>
        <StudioApp />
      </Provider>
    </StrictMode>,
  );
}

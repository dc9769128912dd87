export const loadLoginPage = () => import('./login/LoginPage.tsx');

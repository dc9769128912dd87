/** The addresses of password recovery (RTE-02). */
export const recoverPaths = {
  confirm: '/recover/confirm',
  update: '/recover/update',
  success: '/recover/success',
  error: '/recover/error',
  notFound: '/recover/not_found',
} as const;

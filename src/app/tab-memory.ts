/**
 * Storage that survives a reload of this tab. In functions, because reading `sessionStorage` throws if it is blocked.
 */
export const tabMemory = {
  getItem: (key: string): string | null => sessionStorage.getItem(key),
  setItem: (key: string, value: string): void => sessionStorage.setItem(key, value),
}

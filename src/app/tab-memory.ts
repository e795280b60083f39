/** What a reload of this tab survives. Reached through functions, because `sessionStorage` itself throws where storage is blocked. */
export const tabMemory = {
  getItem: (key: string): string | null => sessionStorage.getItem(key),
  setItem: (key: string, value: string): void => sessionStorage.setItem(key, value),
}

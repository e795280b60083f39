/** The key of a section as the server stores it: lowercase, with underscores for spaces (Admin 5). */
export const toSectionKey = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '_')

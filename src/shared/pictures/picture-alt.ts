/** Alt text of a picture of `subject`, with its place if there are several. `index` starts at 0. */
export const pictureAlt = (subject: string, index: number, count: number): string =>
  count > 1 ? `${subject}, picture ${index + 1} of ${count}` : subject

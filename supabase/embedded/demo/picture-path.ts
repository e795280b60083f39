/** Bucket and path, as rows hold pictures; the file of the same name lies in `pictures/`. */
const inFolder =
  (folder: string) =>
  (name: string): string =>
    `${folder}/${name}.webp`

export const projectPicture = inFolder('rig-images/projects')
export const rigPicture = inFolder('rig-images/rigs')
export const newsPicture = inFolder('news-images/news')
export const slidePicture = inFolder('slideshow/slideshow')
export const storePicture = (shape: string): string => `product-images/products/product-${shape}.webp`
export const sectionPicture = (
  list: 'farriers-vets' | 'first-responders',
  section: string,
  name: string,
): string => `product-images/${list}/${section}/${name}.webp`

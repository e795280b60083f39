import { SavedProjectsPage } from '#features/favorites/saved-projects-page'
import { RigCard } from '#features/rigs/rig-card'
import { ProductCard } from '#features/store/product-card'
import { useRatings } from '#features/store/queries'
import { atCurrentPrices } from '#runtime/cart'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
import { OfflinePicturesPart } from './offline-pictures-part'

/** Each card has a button with words that removes it. */
const noHeart = () => null

/** What the customer has saved, with the setting for offline pictures, which also covers orders. */
export function SavedProjectsRoute() {
  const ratings = useRatings()
  return (
    <FavoriteButtonContext value={noHeart}>
      <SavedProjectsPage
        renderSaved={{
          rig: (rig, parts) => <RigCard rig={rig} headingLevel={3} {...parts} />,
          product: (product, parts) => (
            <ProductCard
              product={atCurrentPrices(product)}
              headingLevel={3}
              rating={ratings.get(product.id)}
              {...parts}
            />
          ),
        }}
        offlinePictures={<OfflinePicturesPart />}
      />
    </FavoriteButtonContext>
  )
}

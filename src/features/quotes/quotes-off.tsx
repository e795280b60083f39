import { CallAndWrite } from '#ui/shop/call-and-write'
import { useShopInfo } from '#ui/shop/shop-info'

/** Replaces every quote form while the shop accepts no quote requests. */
export function QuotesOff() {
  const { facts } = useShopInfo()
  return (
    <div className="rw-stack rw-gap-20 rw-top">
      <p>
        We aren’t taking quote requests on this page right now. Call or write to the people who’ll build your
        rig.
      </p>
      <CallAndWrite facts={facts} />
    </div>
  )
}

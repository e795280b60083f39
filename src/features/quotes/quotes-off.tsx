import { CallAndWrite } from '#ui/shop/call-and-write'
import { useShopInfo } from '#ui/shop/shop-info'

/** Replaces every quote form while the shop takes no quote requests. */
export function QuotesOff() {
  const { facts } = useShopInfo()
  return (
    <div className="rw-stack rw-gap-20 rw-top">
      <p>
        We take no quote requests on this page at the moment. Call or write: you hear from the people who
        build.
      </p>
      <CallAndWrite facts={facts} />
    </div>
  )
}

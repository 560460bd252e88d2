import type { ModelField } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** The address to which goods or services are delivered. */
export const deliveryAddress: ModelField = {
  name: 'DeliveryAddress',
  type: 'Address',
  labels: splitLabels(`
        Afleveradres | Delivery address | Lieferadresse | Adresse de livraison | Indirizzo di consegna |
        Dirección de entrega | Leveradres | Leveringsadres | Bezorgadres | Verzendadres | Ship to |
        Ship to address | Shipping address | Deliver to | Delivery location | Lieferanschrift |
        Lieferort | Versandadresse | Abladestelle | Lieu de livraison | Livrer à | Livré à |
        Luogo di consegna | Destinazione | Destinazione merce | Dirección de envío | Enviar a |
        Lugar de entrega | Afleveren op | Afleveren bij | Levering aan | Losadres | Aflevering
      `),
}

import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { clientEditingOperations } from './contract.ts';
import { editClient } from './edit-client.server.ts';
import { addClientAddress, editClientAddress, removeClientAddress } from './save-client-address.server.ts';
import { addClientContact, editClientContact, removeClientContact } from './save-client-contact.server.ts';
import { addClientPhone, editClientPhone, removeClientPhone } from './save-client-phone.server.ts';

const done = { success: true as const };

/** Routes for the office's corrections of a client. */
export function registerEditingRoutes(api: Api): void {
  serve(api, clientEditingOperations, {
    editClient: async (request) => {
      await editClient(request.ctx, request.params.id, request.body);
      return done;
    },

    addClientPhone: async (request) => {
      await addClientPhone(request.ctx, request.params.id, request.body);
      return done;
    },

    editClientPhone: async (request) => {
      const { id: clientId, partId: id } = request.params;
      await editClientPhone(request.ctx, { ...request.body, clientId, id });
      return done;
    },

    removeClientPhone: async (request) => {
      const { id: clientId, partId: id } = request.params;
      await removeClientPhone(request.ctx, { clientId, id });
      return done;
    },

    addClientAddress: async (request) => {
      await addClientAddress(request.ctx, request.params.id, request.body);
      return done;
    },

    editClientAddress: async (request) => {
      const { id: clientId, partId: id } = request.params;
      await editClientAddress(request.ctx, { clientId, id }, request.body);
      return done;
    },

    removeClientAddress: async (request) => {
      const { id: clientId, partId: id } = request.params;
      await removeClientAddress(request.ctx, { clientId, id });
      return done;
    },

    addClientContact: async (request) => {
      await addClientContact(request.ctx, request.params.id, request.body);
      return done;
    },

    editClientContact: async (request) => {
      const { id: clientId, partId: id } = request.params;
      await editClientContact(request.ctx, { clientId, id }, request.body);
      return done;
    },

    removeClientContact: async (request) => {
      const { id: clientId, partId: id } = request.params;
      await removeClientContact(request.ctx, { clientId, id });
      return done;
    },
  });
}

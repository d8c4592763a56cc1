CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"text_digest" text NOT NULL,
	"given_at" timestamp with time zone,
	"place" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_place" text,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(name, '') || ' ' || phone)) STORED NOT NULL,
	CONSTRAINT "consents_purpose_check" CHECK ("consents"."purpose" in ('pedido','publicacao','depoimento','avisos','posicao','retrato','termos')),
	CONSTRAINT "consents_place_check" CHECK ("consents"."place" in ('solicitacao','atendimento','depoimento','cadastro','aplicativo','mensagem','privacidade','central','prazo')),
	CONSTRAINT "consents_withdrawn_place_check" CHECK ("consents"."withdrawn_place" in ('solicitacao','atendimento','depoimento','cadastro','aplicativo','mensagem','privacidade','central','prazo')),
	CONSTRAINT "consents_given_check" CHECK ("consents"."given_at" is not null or ("consents"."purpose" = 'avisos' and "consents"."withdrawn_at" is not null)),
	CONSTRAINT "consents_withdrawn_check" CHECK (("consents"."withdrawn_at" is null) = ("consents"."withdrawn_place" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing_key" ON "consents" USING btree ("purpose","subject_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "consents_phone_index" ON "consents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "consents_search_index" ON "consents" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- A consent is only ever added, and withdrawn once.
CREATE FUNCTION end_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.withdrawn_at IS NOT NULL OR to_jsonb(new) - '{withdrawn_at,withdrawn_place,search_text}'::text[] <> to_jsonb(old) - '{withdrawn_at,withdrawn_place,search_text}'::text[] THEN
    RAISE EXCEPTION 'a consent is only ever added and withdrawn';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_kept BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION end_consent();
--> statement-breakpoint
-- Everything that was agreed to before, as far as it is known.
INSERT INTO consents (purpose, subject_id, name, phone, text, text_digest, given_at, place)
SELECT 'pedido', id, name, phone, consent, encode(sha256(convert_to(consent, 'UTF8')), 'hex'), created_at, 'solicitacao' FROM saved_requests;
--> statement-breakpoint
INSERT INTO consents (purpose, subject_id, name, phone, text, text_digest, given_at, place)
SELECT said.purpose, service_calls.id, client_name, client_phone, said.text, encode(sha256(convert_to(said.text, 'UTF8')), 'hex'), call_confirmations.confirmed_at, 'atendimento'
FROM call_confirmations JOIN service_calls ON service_calls.id = call_id,
  LATERAL (VALUES ('publicacao', publish_comment, 'Podem publicar meu comentário no site, com meu primeiro nome e cidade.'), ('depoimento', ask_review, 'Podem me pedir um depoimento por mensagem.')) AS said (purpose, given, text)
WHERE said.given;
--> statement-breakpoint
INSERT INTO consents (purpose, subject_id, name, phone, text, text_digest, given_at, place, withdrawn_at, withdrawn_place)
SELECT 'publicacao', service_calls.id, client_name, client_phone, said.text, encode(sha256(convert_to(said.text, 'UTF8')), 'hex'), call_confirmations.confirmed_at, 'atendimento',
  (SELECT max(at) FROM call_events WHERE call_events.call_id = service_calls.id AND type = 'publication_withdrawn'),
  (SELECT CASE WHEN actor_kind = 'client' THEN 'atendimento' ELSE 'central' END FROM call_events WHERE call_events.call_id = service_calls.id AND type = 'publication_withdrawn' ORDER BY at DESC LIMIT 1)
FROM call_confirmations JOIN service_calls ON service_calls.id = call_id, (VALUES ('Podem publicar meu comentário no site, com meu primeiro nome e cidade.')) AS said (text)
WHERE NOT publish_comment AND EXISTS (SELECT FROM call_events WHERE call_events.call_id = service_calls.id AND type = 'publication_withdrawn');
--> statement-breakpoint
INSERT INTO consents (purpose, subject_id, name, phone, text, text_digest, given_at, place, withdrawn_at, withdrawn_place)
SELECT 'posicao', agreed.user_id, coalesce(driver_name, users.name), coalesce(driver_phone, partners.phone), said.text, encode(sha256(convert_to(said.text, 'UTF8')), 'hex'), given_at, 'aplicativo',
  withdrawn_at, CASE WHEN withdrawn_at IS NOT NULL THEN 'aplicativo' END
FROM (SELECT DISTINCT ON (id) position_consents.*, driver.full_name AS driver_name, driver.phone AS driver_phone FROM position_consents
    LEFT JOIN partner_drivers AS driver ON driver.user_id = position_consents.user_id) AS agreed
  JOIN users ON users.id = agreed.user_id
  LEFT JOIN partners ON partners.user_id = agreed.user_id,
  LATERAL (SELECT CASE version WHEN 2 THEN 'Só enquanto você está em serviço e com um atendimento em andamento, este aparelho envia onde ele está a cada 15 segundos.' || chr(10) || 'Quem vê é a central, que assim sabe quem está mais perto. Outros prestadores nunca veem.' || chr(10) || 'O cliente que espera por você lê perto de que lugar você está, a quantos quilômetros, quando isso foi visto e em quanto tempo deve chegar: só enquanto você está a caminho dele, e nunca o ponto no mapa.' || chr(10) || 'Cada posição é apagada depois de 24 horas. Você pode parar quando quiser: o que foi guardado é apagado na hora.' ELSE 'Versão ' || version || ' do texto, de antes deste registro.' END AS text) AS said
WHERE coalesce(agreed.driver_phone, partners.phone) IS NOT NULL;
--> statement-breakpoint
INSERT INTO consents (purpose, subject_id, name, phone, text, text_digest, given_at, place)
SELECT 'termos', id, coalesce(contact_name, company_name), whatsapp, said.text, encode(sha256(convert_to(said.text, 'UTF8')), 'hex'), agreed_at, 'cadastro'
FROM partner_applications, LATERAL (SELECT 'Li e concordo com os termos de uso e a política de privacidade. Termos: versão ' || coalesce(terms_version::text, 'desconhecida')
  || '. Privacidade: versão ' || coalesce(privacy_version::text, 'desconhecida') || '.' AS text) AS said;
--> statement-breakpoint
INSERT INTO consents (purpose, subject_id, name, phone, text, text_digest, given_at, place)
SELECT 'retrato', coalesce(partner_portraits.driver_id, partner_portraits.partner_id), coalesce(full_name, partners.name), coalesce(partner_drivers.phone, partners.phone), said.text, encode(sha256(convert_to(said.text, 'UTF8')), 'hex'), added_at, 'aplicativo'
FROM partner_portraits JOIN partners ON partners.id = partner_portraits.partner_id LEFT JOIN partner_drivers ON partner_drivers.id = partner_portraits.driver_id,
  LATERAL (SELECT CASE WHEN partner_portraits.driver_id IS NULL THEN 'Os clientes que você atende veem esta foto.'
    ELSE 'Os clientes que o motorista atende veem esta foto. Combine com ele antes de enviar.' END AS text) AS said;
--> statement-breakpoint
INSERT INTO consents (purpose, subject_id, phone, text, text_digest, place, withdrawn_at, withdrawn_place)
SELECT 'avisos', id, phone_key, said.text, encode(sha256(convert_to(said.text, 'UTF8')), 'hex'), 'mensagem', choice_at, 'mensagem'
FROM message_contacts, (VALUES ('Receber pedidos de avaliação e lembretes, além das mensagens de um atendimento.')) AS said (text) WHERE opted_out AND choice_at IS NOT NULL;
--> statement-breakpoint
DROP TABLE "position_consents" CASCADE;

CREATE TABLE "partner_pix_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pix" text NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"holder" text,
	"reason" text,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "partner_pix_keys_kind_check" CHECK ("partner_pix_keys"."kind" in ('cpf','cnpj','telefone','email','aleatoria')),
	CONSTRAINT "partner_pix_keys_status_check" CHECK ("partner_pix_keys"."status" in ('pendente','verificada','recusada')),
	CONSTRAINT "partner_pix_keys_holder_check" CHECK ("partner_pix_keys"."status" <> 'verificada' or "partner_pix_keys"."holder" is not null),
	CONSTRAINT "partner_pix_keys_reason_check" CHECK ("partner_pix_keys"."status" <> 'recusada' or "partner_pix_keys"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "partner_changes" DROP CONSTRAINT "partner_changes_subject_check";--> statement-breakpoint
ALTER TABLE "partner_pix_keys" ADD CONSTRAINT "partner_pix_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_pix_keys_standing_key" ON "partner_pix_keys" USING btree ("partner_id") WHERE replaced_at is null;--> statement-breakpoint
ALTER TABLE "partner_changes" ADD CONSTRAINT "partner_changes_subject_check" CHECK ("partner_changes"."subject" in ('cadastro','veiculo','motorista','regioes','documento','acesso','competencia','escala','chave_pix'));--> statement-breakpoint
CREATE FUNCTION keep_pix_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.partner_id, OLD.kind, OLD.pix) IS DISTINCT FROM (NEW.partner_id, NEW.kind, NEW.pix)
    OR OLD.replaced_at IS NOT NULL THEN
    RAISE EXCEPTION 'a PIX key is replaced by another row, never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_pix_keys_kept BEFORE UPDATE OR DELETE ON partner_pix_keys FOR EACH ROW EXECUTE FUNCTION keep_pix_key();

CREATE TABLE "pix_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"pix" text NOT NULL,
	"holder" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "pix_accounts_kind_check" CHECK ("pix_accounts"."kind" in ('cpf','cnpj','telefone','email','aleatoria'))
);
--> statement-breakpoint
CREATE TRIGGER pix_accounts_kept BEFORE UPDATE OR DELETE ON pix_accounts FOR EACH ROW EXECUTE FUNCTION keep_note();
